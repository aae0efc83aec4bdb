import { formWith } from '../../../../shared-contracts/src/forms/testing/field-item';
import { KEY } from '../../../../shared-contracts/src/forms/testing/widget-document';
import { widgetDocuments } from '../../../../shared-contracts/src/forms/testing/widget-documents';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { EVERY_LOOK, expectNoOverflow, type Look, looks, nameOf, openIn } from '../../../fixtures/looks';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import { expect, expectAccessible, test } from '../../../fixtures/test';

// Frames of designs lead to pages that are not there.
test.use({ expectedTrouble: /example\.com|ERR_|Failed to load resource|frame/ });

const MODEL = modelIdOf('allWidgets');
const PATH = '/model/allWidgets';

/** All documents in one form, each with its own key and name; frames of other sites are left out. */
const shown = widgetDocuments.filter(({ type }) => type !== 'iframe');
const items = shown.map(({ item, type, variant }, index) => {
  const own = JSON.parse(JSON.stringify(item).replaceAll(KEY, `${KEY}_${index}`)) as { __config__: object };
  return { ...own, __config__: { ...own.__config__, label: `${type} ${variant}`, required: false } };
});
const values = Object.fromEntries(
  shown.flatMap(({ key, value }, index) => (key === undefined || value === undefined ? [] : [[`${key}_${index}`, value]])),
);

let record: string;
test.beforeAll(async ({ server }) => {
  await publishModel(server, { name: '全部控件', code: 'allWidgets', form: formWith(items), list: {} });
  const token = await tokenOf(server.origin, 'admin', server.adminPassword);
  const body = { data: JSON.stringify(values) };
  const made = await callApi<{ id: string }>(server.origin, 'POST', `/api/visualdev/OnlineDev/${MODEL}`, { token, body });
  record = made.id;
});

const chosen: readonly Look[] = EVERY_LOOK ? looks : looks.slice(0, 3);

for (const look of chosen) {
  test(`all widgets are in order: ${nameOf(look)}`, { tag: '@long' }, async ({ people }, info) => {
    const page = await people.signIn();
    for (const place of [`${record}/edit`, record]) {
      await openIn(page, look, `${PATH}/${place}`);
      await expect(page.getByText('inputNumber money').first()).toBeVisible();
      await expect(page.locator('.ant-skeleton')).toHaveCount(0);
      await expectNoOverflow(page);
      await expectAccessible(page);
      await info.attach(place, { body: await page.screenshot(), contentType: 'image/png' });
    }
  });
}
