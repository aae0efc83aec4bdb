import * as z from '@banyan/shared-contracts/schema';
import { id } from '../../../wire/scalars';
import { defineWidget } from '../../model/define-widget';
import type { NamedOption } from '../option-source';
import { pathsOf } from '../id-paths';
import { pathsByNames } from '../principal-choice';
import { readSettings } from '../read-settings';

export const areaSelectSettings = z.object({
  placeholder: z.string().default(''),
  /** 0 province, 1 city, 2 district, 3 street. */
  level: z.int().min(0).max(3).default(2),
  multiple: z.boolean().default(false),
  filterable: z.boolean().default(false),
  clearable: z.boolean().default(true),
});
export type AreaSelectSettings = z.output<typeof areaSelectSettings>;

/** Ids from the province down or, with `multiple`, a list of such paths. */
export type AreaSelectValue = string[] | string[][];

const isOfLevel = ({ id: path }: NamedOption, { level }: AreaSelectSettings): boolean => path.split('/').length === level + 1;

/**
 * Areas of one level with everything above them: paths of `level` + 1 steps (api-forms B4, product-2 section 5). A few places have no such level,
 * cities without districts for instance; where the tree ends before it, its last area is one as well (docs/adr/0016).
 */
export const areaSelectContract = defineWidget<AreaSelectSettings, AreaSelectValue>({
  type: 'areaSelect',
  settings: (item) => readSettings(areaSelectSettings, item),
  value({ level, multiple }) {
    const path = z
      .array(id)
      .min(1)
      .max(level + 1);
    return multiple ? z.array(path).max(500) : path;
  },
  empty: [],
  traits: { listable: true, sortable: true, filter: 'path', inTable: true, summable: false },
  column: () => ({ type: 'jsonb' }),
  namedBy: () => ({ kind: 'areaPath' }),
  ends: (value, { level }) => pathsOf(value).flatMap((path) => (path.length <= level ? path.slice(-1) : [])),
  means: isOfLevel,
  written: ({ multiple }) => ({ kind: 'path', several: multiple }),
  // Of one name at several levels, only those of the level can be meant.
  fromText: (text, own, known) =>
    pathsByNames(
      text,
      own.multiple,
      known.filter((area) => isOfLevel(area, own)),
    ),
  references: (value) =>
    pathsOf(value)
      .flat()
      .map((area) => ({ kind: 'area', id: area })),
  display: (value, _settings, names) =>
    pathsOf(value)
      .map((path) => path.map((area) => names.of({ kind: 'area', id: area })).join('/'))
      .join(';'),
});
