export { readBuiltIn } from './built-in-pages.ts';
export { contentFiles } from './content-files.ts';
export { contentService } from './content-service.ts';
export { createEditContent } from './edit-content.ts';
export { latestEdits } from './edit-store.ts';
export { listedFiles } from './operator-routes.ts';
