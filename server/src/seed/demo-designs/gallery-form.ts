import { sampleItem } from '@banyan/shared-contracts/forms/design/samples/sample-item';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import type { CreateFacts } from '@banyan/shared-contracts/forms/design/widget-design';
import { GALLERY_TABS } from '@banyan/shared-contracts/forms/design/samples/widget-samples';
import { samples } from '@banyan/shared-contracts/forms/widgets/samples';
import { lookup } from '@banyan/shared-contracts/own-members';
import words from '@banyan/shared-contracts/forms/words/zh.json';

const FIRST_ID = 901;
const GROUPS = ['basic', 'advanced', 'layout', 'system'];

/** Place in the palette. */
const placeOf = (type: string): number => {
  const { group = '', order = 0 } = widgetDesign(type)?.palette ?? {};
  return GROUPS.indexOf(group) * 10_000 + order;
};

/** A form with the samples of every widget, tab by tab. */
export function galleryForm(form: object): object {
  let last = FIRST_ID;
  const facts: CreateFacts = { nextId: () => (last += 1), word: (key) => lookup(words, key) ?? key };
  const inOrder = [...samples].sort((one, other) => placeOf(one.type) - placeOf(other.type));
  const panes = Object.entries(GALLERY_TABS).map(([name, title]) => {
    const row = sampleItem('row', { label: words['design.widget.row'] }, facts);
    const children = inOrder
      .filter(({ tab }) => tab === name)
      .flatMap(({ type, samples: own }) => own.map((sample) => sampleItem(type, sample, facts)));
    return {
      title,
      name,
      __config__: { jnpfKey: 'tabItem', label: '', span: 24, children: [{ ...row, __config__: { ...row.__config__, children } }] },
    };
  });
  const tab = sampleItem('tab', { label: words['design.widget.tab'], set: { '__config__.active': 'text' } }, facts);
  return { ...form, fields: [{ ...tab, __config__: { ...tab.__config__, children: panes } }], idGlobal: last };
}
