import type { DesignDoc, DesignNode, NodeId } from '../../../design/design-doc';
import { objectOf } from '../../../design/json';
import { above, below } from '../../../design/tree';
import { BUTTON_TEXTS, FIELD_TEXTS } from '../../values/standard-texts';
import { nameOf, namePathOf } from '../document/form-nodes';
import { itemOf } from '../document/form-items';
import { isTableType } from '../document/node-ids';
import { entriesOf, KEYED_LISTS, type KeyedList } from '../list/keyed-lists';
import { listFields } from '../list/list-fields';
import { LIST_PARTS, listIn, type ListPart, propOf, titleOfEntry } from '../list/list-part';
import { holdsWhen } from '../panel/panel';
import { widgetDesign } from '../registry';
import { mapTexts, type Raw, type TextAt } from './map-texts';
import { entrySpots, FORM_SPOTS, isLabelled, LIST_SPOTS, NAME_SPOTS, type TextSpot, textSpotsOf } from './text-spots';
import { DESIGN_NAME, TRANSLATED, type TranslatedLocale, type Translation, TRANSLATIONS, translationAt } from './translation';

/** A text of a design with its translations. */
export interface DesignText {
  /** The same as long as what has the text is in the design. */
  id: string;
  part: 'form' | ListPart;
  /** Where its translations are: the node, or the root, and the path of what has the text. */
  node: NodeId;
  base: readonly string[];
  key: string;
  /** Names of what has the text, from the outermost container on; none for the form and the list themselves. */
  names: readonly string[];
  /** What the text is: a key of `forms/words`. */
  titleKey: string;
  zh: string;
  /** Every reader sees the platform's own words in place of the text, unless it is translated here. */
  isStandard: boolean;
  translations: Readonly<Partial<Record<TranslatedLocale, Translation>>>;
}

/** `stale`: the text was changed after it was translated. `standard`: the platform translates it. */
export type TextState = 'missing' | 'stale' | 'done' | 'standard';

export function stateOf({ zh, isStandard, translations }: DesignText, locale: TranslatedLocale): TextState {
  const translation = translations[locale];
  if (translation === undefined) return isStandard ? 'standard' : 'missing';
  return translation.of === zh ? 'done' : 'stale';
}

/** Whether a text needs work: it is not translated yet, or has changed since. */
export const isOpen = (text: DesignText): boolean => TRANSLATED.some((locale) => ['missing', 'stale'].includes(stateOf(text, locale)));

const STANDARD: ReadonlySet<string> = new Set([...FIELD_TEXTS, ...Object.values(BUTTON_TEXTS).flat()]);
/** Labels of fields and names of options are never those of the platform. */
const isStandardAt = (key: string, text: string): boolean =>
  STANDARD.has(text.trim()) && !key.startsWith('__config__.') && !key.startsWith('options[');

interface Owner extends Pick<DesignText, 'part' | 'node' | 'base' | 'names'> {
  raw: Raw;
}

function textsOf({ raw, ...owner }: Owner, spots: readonly TextSpot[], isShown: (at: TextAt) => boolean = () => true): DesignText[] {
  const found: DesignText[] = [];
  const translations = raw[TRANSLATIONS];
  mapTexts(raw, spots, (zh, at) => {
    const { key, titleKey } = at;
    const own = TRANSLATED.map((locale) => [locale, translationAt(translations, key, locale)] as const);
    const translated = Object.fromEntries(own.filter(([, translation]) => translation !== undefined));
    const id = `${owner.node}:${[...owner.base, key].join('/')}`;
    if (isShown(at)) found.push({ ...owner, id, key, titleKey, zh, isStandard: isStandardAt(key, zh), translations: translated });
    return zh;
  });
  return found;
}

const keptTexts = new WeakMap<DesignNode, { names: string; texts: readonly DesignText[] }>();

/** Texts of a node; the same as before where neither it nor the names around it have changed. */
function nodeTexts(doc: DesignDoc, node: DesignNode): readonly DesignText[] {
  const around = above(doc.nodes, node.id).flatMap((id) => doc.nodes.get(id) ?? []);
  // Rows and the like are called by no text that people see.
  const isSeen = (one: DesignNode) => isLabelled(one.type) || namePathOf(one).join('.') !== '__config__.label';
  const names = [...around.reverse().filter(isSeen), node].map(nameOf);
  const known = keptTexts.get(node);
  if (known?.names === names.join('\n')) return known.texts;
  const design = widgetDesign(node.type);
  const item = itemOf(doc, node.id);
  const inTable = around.some(({ type }) => isTableType(type));
  const facts = design &&
    item && { settings: design.read(item), contract: design.contract, at: inTable ? ('table' as const) : ('main' as const) };
  const owner: Owner = { part: 'form', node: node.id, base: [], names, raw: node.props };
  const texts = textsOf(owner, textSpotsOf(node.type), ({ when }) => facts === undefined || holdsWhen(when, facts));
  keptTexts.set(node, { names: names.join('\n'), texts });
  return texts;
}

/** Lists whose entries repeat the label of the field, unless a designer has changed it. */
const OF_FIELDS: readonly KeyedList[] = ['columnList', 'searchList'];

function listTexts(doc: DesignDoc, part: ListPart): DesignText[] {
  const list = listIn(doc, part);
  if (list === undefined) return [];
  const fields = listFields(doc);
  const own = textsOf({ part, node: doc.root, base: [part], names: [], raw: list }, LIST_SPOTS, ({ when }) =>
    holdsWhen(when, { settings: list, at: 'main' }),
  );
  const lists = Object.keys(KEYED_LISTS) as KeyedList[];
  const entries = lists.flatMap((name) =>
    entriesOf(list, name).flatMap(({ key, entry }) => {
      const label = fields.get(propOf(entry))?.field.label;
      if (OF_FIELDS.includes(name) && entry['label'] === label) return [];
      const owner: Owner = { part, node: doc.root, base: [part, name, key], names: [titleOfEntry(entry)], raw: entry };
      return textsOf(owner, entrySpots(name), ({ when }) => holdsWhen(when, { settings: objectOf(entry), at: 'main' }));
    }),
  );
  return [...own, ...entries];
}

/**
 * All texts of a design that people read: its name, which its menus have, the texts of the form in its order, those of the list and of the list of
 * telephones. The name is not in the document; its translations are.
 */
export function designTexts(doc: DesignDoc, name = ''): DesignText[] {
  const named = { part: 'form' as const, node: doc.root, base: [], names: [], raw: { ...doc.props, [DESIGN_NAME]: name } };
  const form = textsOf({ part: 'form', node: doc.root, base: [], names: [], raw: doc.props }, FORM_SPOTS, ({ when }) =>
    holdsWhen(when, { settings: { hasConfirmBtn: true, hasCancelBtn: true, ...doc.props }, at: 'main' }),
  );
  const nodes = below(doc, doc.root).flatMap((node) => nodeTexts(doc, node));
  return [...textsOf(named, NAME_SPOTS), ...nodes, ...form, ...LIST_PARTS.flatMap((part) => listTexts(doc, part))];
}
