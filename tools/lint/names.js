import path from 'node:path';

/** Of the file. */
const START = { start: { line: 1, column: 0 }, end: { line: 1, column: 0 } };
const KEBAB = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

/** Folders of sources, and files up to their first dot, are named in kebab-case. */
export const kebabCase = {
  meta: { type: 'problem', schema: [], messages: { name: 'Name it in kebab-case: {{name}}.' } },
  create: (context) => ({
    Program() {
      const [workspace, ...folders] = path.relative(context.cwd, context.filename).split(path.sep);
      const file = folders.pop() ?? workspace;
      const ofSource = folders[0] === 'src' ? folders.slice(1) : [];
      for (const name of [...ofSource, file.split('.')[0]])
        if (!KEBAB.test(name)) context.report({ loc: START, messageId: 'name', data: { name } });
    },
  }),
};
