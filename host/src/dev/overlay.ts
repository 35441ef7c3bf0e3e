import type { BuildFailure, BuildProblem } from '@jukwaa/contracts';
import type { OverlayState } from './overlay-state.ts';
import { isShown } from './overlay-state.ts';
import type { PageError } from './page-errors.ts';
import type { Origin, StackFrame } from './stack-frames.ts';

/** A place in a source file. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
}

export interface OverlayOptions {
  /** The page's host build. */
  readonly host: Origin;
  readonly onClose: () => void;
  /** The places of frames in the sources; null for a frame without a source map. */
  readonly placesOf: (frames: readonly StackFrame[]) => Promise<readonly (SourcePlace | null)[]>;
}

/** The overlay leaves the upper part of the page visible, which has the app's own message. */
const PANEL =
  'position:fixed;inset:auto 0 0;z-index:2147483647;max-height:60vh;overflow:auto;padding:16px;background:#1b1b1f;' +
  'color:#f2f2f2;font:14px/1.5 system-ui,sans-serif;border-top:4px solid #e5484d;box-sizing:border-box';
const CODE =
  'margin:8px 0;overflow-x:auto;font:13px/1.45 ui-monospace,monospace;white-space:pre;color:#d0d0d8';
const HEADING = 'margin:0;font-size:15px;font-weight:600;color:#ff9592;overflow-wrap:anywhere';
const MESSAGE = 'margin:4px 0;white-space:pre-wrap;overflow-wrap:anywhere';
const CLOSE =
  'float:right;min-height:44px;padding:0 16px;border:1px solid #777;border-radius:6px;background:none;color:inherit;font:inherit';

/** Creates an element with a text. Styles are set through the style object, which the page's policy allows. */
function element(tag: string, style: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.style.cssText = style;
  made.textContent = text;
  return made;
}

function placeText({ file, line, column }: BuildProblem): string {
  return [file, line, column].filter((part) => part !== null).join(':');
}

function failureParts({ name, problems }: BuildFailure): HTMLElement[] {
  return problems.flatMap((problem) => [
    element('h2', HEADING, `The build of ${name} failed: ${placeText(problem)}`.replace(/: $/, '')),
    element('p', MESSAGE, problem.message),
    ...(problem.frame === '' ? [] : [element('pre', CODE, problem.frame)]),
  ]);
}

function frameText({ name, url, line, column }: StackFrame, place: SourcePlace | null | undefined): string {
  const where = place ? `${place.file}:${place.line}` : `${new URL(url).pathname}:${line}:${column}`;
  return name === '' ? `at ${where}` : `at ${name} (${where})`;
}

/** Shows the built stack at once, and the places in the sources when they have come. */
function errorParts(error: PageError, { host, placesOf }: OverlayOptions): HTMLElement[] {
  const { name, version } = error.remote ?? host;
  const textWith = (places: readonly (SourcePlace | null)[]) =>
    error.frames.map((frame, n) => frameText(frame, places[n])).join('\n');
  const stack = element('pre', CODE, textWith([]));
  if (error.frames.length > 0)
    void placesOf(error.frames).then((places) => {
      stack.textContent = textWith(places);
    });
  return [
    element('h2', HEADING, `${error.kind} in ${name} ${version}`),
    element('p', MESSAGE, error.message),
    stack,
  ];
}

/** The panel of a developer's page with failed builds and errors. It does not block the page behind it. */
export class Overlay {
  readonly #options: OverlayOptions;
  readonly #host = element('jukwaa-errors', '');
  readonly #root = this.#host.attachShadow({ mode: 'open' });

  constructor(options: OverlayOptions) {
    this.#options = options;
    window.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && this.#host.isConnected) options.onClose();
    });
  }

  show(state: OverlayState): void {
    this.#host.remove();
    if (!isShown(state)) return;
    const panel = element('section', PANEL);
    panel.setAttribute('role', 'alert');
    panel.setAttribute('aria-label', 'Development errors');
    const close = element('button', CLOSE, 'Close');
    close.addEventListener('click', this.#options.onClose);
    const errors = [...state.errors].reverse();
    panel.append(
      close,
      ...state.failures.flatMap(failureParts),
      ...errors.flatMap((error) => errorParts(error, this.#options)),
    );
    this.#root.replaceChildren(panel);
    document.body.append(this.#host);
  }
}
