import type { ContentSpan } from '@jukwaa/contracts';
import { Link } from 'react-router-dom';

/** The pieces of a line. Text is text: whatever tags it holds are shown and never run. */
export function Spans({ spans }: { readonly spans: readonly ContentSpan[] }) {
  // A written line never changes in place, so positions are good keys.
  return spans.map((span, at) => <Span key={`${at} ${span.text}`} span={span} />);
}

function Span({ span: { text, strong, emphasis, href } }: { readonly span: ContentSpan }) {
  if (href !== undefined) return <Anchor href={href}>{text}</Anchor>;
  if (strong) return <strong>{text}</strong>;
  if (emphasis) return <em>{text}</em>;
  return text;
}

interface AnchorProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
}

/** A link of a text: a path of the product goes through its router, another site opens beside it. */
export function Anchor({ href, className, children }: AnchorProps) {
  if (href.startsWith('/'))
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    );
  const away = href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a href={href} className={className} {...away}>
      {children}
    </a>
  );
}
