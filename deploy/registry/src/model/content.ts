/** A manifest as far as its content has to know it. */
export interface WithFiles {
  readonly files: Readonly<Record<string, { readonly integrity: string }>>;
}

/**
 * Content of a version. The size of its compressed files is left out, because it depends on the machine that built
 * it.
 */
export const contentOf = <T extends WithFiles>({ files, ...rest }: T) => ({
  ...rest,
  files: Object.entries(files)
    .map(([name, { integrity }]) => `${name} ${integrity}`)
    .sort(),
});
