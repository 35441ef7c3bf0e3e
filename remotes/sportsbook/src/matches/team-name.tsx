import { shorten } from '@jukwaa/domain';
import { VisuallyHidden } from '@jukwaa/ui';

/** A team's name, cut to 15 characters visually and whole for screen readers. */
export function TeamName({ name }: { readonly name: string }) {
  const short = shorten(name);
  if (short === name) return <span>{name}</span>;
  return (
    <span>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
