import { MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import { MAX_MAP_FOUND, MAX_MAP_NODES, type MapNode, type ReferenceMap } from '@banyan/shared-contracts/data/reference-map.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../../../../core/access/caller';
import type { Core } from '../../../../../core/core';
import { translate } from '../../../../../core/i18n/translate';
import type { UsesService } from '../uses.service';
import { keyOf, listDesignTables, listInterfaceTables, listNamedEdges } from './map-edges.repository';
import { listOpenNodes } from './map-nodes.repository';
import { type Graph, shownPart } from './walk';

const TABLE = keyOf('table', '');

/** Source and name of a table, out of its key. */
function placeOf(key: string): { source: string; table: string } {
  const [source = '', ...table] = key.slice(TABLE.length).split('/');
  return { source, table: table.join('/') };
}

export type ReferenceMapService = ReturnType<typeof createReferenceMapService>;

/** The map of what uses what, as far as a person may open it. */
export function createReferenceMapService(
  { database: { kysely }, rights, config }: Pick<Core, 'database' | 'rights' | 'config'>,
  uses: Pick<UsesService, 'refresh'>,
) {
  async function graphOf(caller: Caller): Promise<Graph> {
    await uses.refresh();
    const reader = {
      ...{ caller, rights: await rights.of(caller), schema: config.tableSchema },
      mainName: translate(caller.locale, 'what.mainSource'),
    };
    const nodes = new Map((await listOpenNodes(kysely, reader)).map((node) => [node.key, node]));
    const mayTables = caller.isAdministrator || reader.rights.may('dataModel.read');
    const toTables = [...(await listDesignTables(kysely)), ...(await listInterfaceTables(kysely))];
    const ofTables = new Map<string, string>();
    for (const key of mayTables ? toTables.map(({ to }) => to) : []) {
      const { source, table } = placeOf(key);
      const sourceKey = keyOf('source', source);
      // What other databases have is not asked here: such a table is known by its name alone.
      if (source !== MAIN_SOURCE && nodes.has(sourceKey))
        nodes.set(key, { key, kind: 'table', id: key.slice(TABLE.length), name: table, code: table });
      if (nodes.has(key)) ofTables.set(key, sourceKey);
    }
    const edges = [...(await listNamedEdges(kysely)), ...toTables, ...[...ofTables].map(([from, to]) => ({ from, to }))];
    const open = edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to));
    return { nodes, edges: [...new Map(open.map((edge) => [`${edge.from}>${edge.to}`, edge])).values()] };
  }

  return {
    /** Throws NOT_FOUND where the focus is nothing that the caller may open. */
    async map(caller: Caller, asked: { focus: string; depth: number }): Promise<ReferenceMap> {
      const graph = await graphOf(caller);
      if (asked.focus !== '' && !graph.nodes.has(asked.focus)) throw new AppError('NOT_FOUND');
      return shownPart(graph, asked, MAX_MAP_NODES);
    },

    /** Objects by name or code, those that begin with it first. */
    async find(caller: Caller, keyword: string): Promise<MapNode[]> {
      const word = keyword.toLowerCase();
      if (word === '') return [];
      const { nodes } = await graphOf(caller);
      const placeIn = ({ name, code }: MapNode) => {
        const places = [name, code].map((text) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0);
        return places.length === 0 ? -1 : Math.min(...places);
      };
      return [...nodes.values()]
        .map((node) => ({ node, place: placeIn(node) }))
        .filter(({ place }) => place >= 0)
        .sort((a, b) => a.place - b.place || a.node.name.localeCompare(b.node.name))
        .slice(0, MAX_MAP_FOUND)
        .map(({ node }) => node);
    },
  };
}
