/** Commands that measure a disk write to it instead of to memory; their folders are removed at the end. */
export const onDisk = async (work: () => Promise<number>): Promise<number> =>
  (await import('../tasks/own-temp.ts')).withOwnTemp(work, 'disk');
