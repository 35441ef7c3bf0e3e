import type { ContentSpan } from '@jukwaa/contracts';
import { Link } from 'react-router-dom';

/** The parts of a line. Text is plain text: tags in it are shown and never run. */
export function Spans({ spans }: { readonly spans: readonly ContentSpan[] }) {
  // A published line never changes in place, so positions are good keys.
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

/** A link in a text: a path of the product uses the router, another site opens in a new tab. */
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
