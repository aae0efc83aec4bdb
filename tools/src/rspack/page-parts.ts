/**
 * What a page shows at once though it comes in a file of its own, such as the list behind a form, is named like this in the sources:
 * `import(/* webpackChunkName: "list-page" *\/ './model-list')`. Files of such parts are fetched ahead with those of pages; files of all other parts
 * within pages, such as an editor, when they are shown.
 */
const PAGE_PART = /-page$/;

/** Whether a chunk of this name, or a file (`list-page.0a1b2c.js`), is such a part. */
export const isPagePart = (nameOrFile: string): boolean =>
  PAGE_PART.test(nameOrFile.slice(nameOrFile.lastIndexOf('/') + 1).split('.')[0] ?? '');
