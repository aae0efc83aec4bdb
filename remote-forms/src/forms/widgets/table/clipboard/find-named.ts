import { findAreas, MAX_AREA_NAMES } from '@banyan/shared-contracts/admin/area.contract';
import { findRelatedRows, MAX_TITLES } from '@banyan/shared-contracts/forms/records/related-form.contract';
import type { NameSource } from '@banyan/shared-contracts/forms/model/widget';
import { plainPath } from '@banyan/shared-contracts/forms/widgets/principal-choice';
import type { NamedOption } from '@banyan/shared-contracts/forms/widgets/option-source';
import { listOrganizeTree, type OrganizeNode } from '@banyan/shared-contracts/organization/organize.contract';
import type { SendRequest } from '@banyan/shared-ui/runtime';

const flatten = (nodes: readonly OrganizeNode[]): OrganizeNode[] => nodes.flatMap((node) => [node, ...flatten(node.children)]);

/** Requests names in parts of at most the size of one request. */
async function inParts(names: readonly string[], size: number, ask: (part: string[]) => Promise<NamedOption[]>): Promise<NamedOption[]> {
  const found: NamedOption[] = [];
  for (let at = 0; at < names.length; at += size) found.push(...(await ask(names.slice(at, at + size))));
  return found;
}

/**
 * The objects with the given names: paths with the ids of all their steps joined by `/`, or records; for a name of several objects, all of
 * them.
 */
export async function findNamed(request: SendRequest, source: NameSource, names: readonly string[]): Promise<NamedOption[]> {
  switch (source.kind) {
    case 'organizePath': {
      const { list } = (await request(listOrganizeTree, { params: { id: '0' } })).data;
      return flatten(list).map(({ organizeIds, organize }) => ({ id: organizeIds.join('/'), fullName: organize }));
    }
    case 'areaPath':
      return inParts([...new Set(names.map(plainPath))], MAX_AREA_NAMES, async (part) =>
        (await request(findAreas, { body: { names: part } })).data.list.map(({ ids, fullName }) => ({ id: ids.join('/'), fullName })),
      );
    case 'record': {
      const { modelId, title: relationField } = source;
      if (modelId === '' || relationField === '') return [];
      return inParts(
        names,
        MAX_TITLES,
        async (part) => (await request(findRelatedRows, { params: { modelId }, body: { relationField, names: part } })).data.list,
      );
    }
  }
}
