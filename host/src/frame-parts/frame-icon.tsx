import { type IconName, iconId } from '@jukwaa/ui';

/** An icon of the frame, with the classes of the first paint, so that HTML and React draw the same box. */
export function FrameIcon({ name }: { readonly name: IconName }) {
  return (
    <svg className="jk-icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}
