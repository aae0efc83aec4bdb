import path from 'node:path';

const KEBAB = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

const kebabCase = {
  meta: { type: 'problem', schema: [], messages: { name: 'Name it in kebab-case: {{name}}.' } },
  create: (context) => ({
    Program(node) {
      const [workspace, ...folders] = path.relative(context.cwd, context.filename).split(path.sep);
      const file = folders.pop() ?? workspace;
      const ofSource = folders[0] === 'src' ? folders.slice(1) : [];
      for (const name of [...ofSource, file.split('.')[0]])
        if (!KEBAB.test(name)) context.report({ node, messageId: 'name', data: { name } });
    },
  }),
};

/** Folders of sources, and files up to their first dot, are named in kebab-case. */
export const kebabNames = { plugins: { names: { rules: { 'kebab-case': kebabCase } } }, rules: { 'names/kebab-case': 'error' } };
