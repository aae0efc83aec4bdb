import { buttonOf, type CodeDesign } from './code-design';
import { commented, quoted } from './source-text';

/** The page of a form with a list. */
function listPage(design: CodeDesign): string {
  const { names, list, label } = design;
  const adding = buttonOf(list.btnsList, 'add') !== undefined;
  const allowed = list.useBtnPermission ? ['<Allowed button="add">', '</Allowed>'] : ['<Changes>', '</Changes>'];
  const guard = list.useBtnPermission ? 'Allowed' : 'Changes';
  return [
    "import { ListPage } from '@banyan/shared-ui/crud';",
    "import { useModelMenu } from '@banyan/shared-ui/model-page';",
    `import { ${adding ? `${guard}, ` : ''}MenuIdContext } from '@banyan/shared-ui/runtime';`,
    ...(adding ? ["import { Button } from 'antd';"] : []),
    `import { ${names.model} } from './${names.file}.contract';`,
    `import { use${names.type}Screen } from './${names.file}.screen';`,
    ...(adding ? [`import { useText } from './${names.file}.texts';`] : []),
    '',
    `/** ${commented(label) || 'Records'}, with the rights of the menu that shows the design. */`,
    `export default function ${names.type}Page() {`,
    `  const menuId = useModelMenu(${names.model});`,
    '  return (',
    '    <MenuIdContext value={menuId}>',
    `      <${names.type}List />`,
    '    </MenuIdContext>',
    '  );',
    '}',
    '',
    `function ${names.type}List() {`,
    ...(adding
      ? [
          '  const text = useText();',
          `  const { screen, forms } = use${names.type}Screen();`,
          '  const add = (',
          `    ${allowed[0]}`,
          '      <Button type="primary" onClick={() => void forms.add()}>',
          `        {text(${quoted(`${names.value}.add`)})}`,
          '      </Button>',
          `    ${allowed[1]}`,
          '  );',
          '  return <ListPage screen={screen} main={add} />;',
        ]
      : [`  const { screen } = use${names.type}Screen();`, '  return <ListPage screen={screen} />;']),
    '}',
    '',
  ].join('\n');
}

/** The page of a form without a list: the form itself, and another one once it is saved. */
function formPage({ names, label }: CodeDesign): string {
  return [
    "import { useModelMenu } from '@banyan/shared-ui/model-page';",
    "import { PageSheet } from '@banyan/shared-ui/page-sheet';",
    "import { useHost } from '@banyan/shared-ui/runtime';",
    "import { useState } from 'react';",
    `import { ${names.model} } from './${names.file}.contract';`,
    `import { useText } from './${names.file}.texts';`,
    '',
    `/** ${commented(label) || 'A form'} to fill in; once it is saved it begins anew. */`,
    `export default function ${names.type}Page() {`,
    '  const text = useText();',
    '  const { Slot } = useHost();',
    `  const menuId = useModelMenu(${names.model});`,
    '  const [count, setCount] = useState(0);',
    '  return (',
    `    <PageSheet label={text(${quoted(`${names.value}.title`)})}>`,
    `      <Slot key={count} name="form.fill" modelId={${names.model}} menuId={menuId} onClose={() => setCount(count + 1)} />`,
    '    </PageSheet>',
    '  );',
    '}',
    '',
  ].join('\n');
}

export const pageSource = (design: CodeDesign): string => (design.webType === 1 ? formPage(design) : listPage(design));

/** Texts by their keys, which are checked against the Chinese file. */
export const textsSource = ({ names, list, webType }: CodeDesign): string =>
  [
    "import { createTextHook } from '@banyan/shared-ui/i18n';",
    "import type zh from './locales/zh.json';",
    '',
    '/** Under which the texts are known. */',
    `export const TEXTS = ${quoted(`${names.remote}.${names.value}`)};`,
    '',
    `${list.useColumnPermission && webType !== 1 ? 'export ' : ''}type ${names.type}Key = keyof typeof zh;`,
    '',
    `export const useText = createTextHook<${names.type}Key>(TEXTS);`,
    '',
  ].join('\n');

/** What `remote.config.ts` loads: the page with its texts. */
export const loaderSource = ({ names }: CodeDesign): string =>
  [
    "import type { Messages } from '@banyan/shared-contracts/define-remote';",
    "import { addMessages } from '@banyan/shared-ui/runtime';",
    `import { TEXTS } from './${names.file}.texts';`,
    '',
    `export async function load${names.type}() {`,
    '  const [page] = await Promise.all([',
    `    import('./${names.file}.page'),`,
    '    addMessages(TEXTS, (locale) => import(`./locales/${locale}.json`) as Promise<{ default: Messages }>),',
    '  ]);',
    '  return page;',
    '}',
    '',
  ].join('\n');
