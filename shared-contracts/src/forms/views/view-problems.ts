import type { DesignDoc } from '../../design/design-doc';
import type { Problem } from '../../design/doc-kind';
import { LIST_PARTS, listOfDoc } from '../design/list/list-part';
import { LIST_KIND } from '../model/column-design';
import { isView, VIEW_SOURCE, viewSourceOf } from './view-source';

/**
 * Problems, besides those of its list, that prevent the release of a view: it has no source, edits rows in place, or limits rows by
 * schemes, which do not apply to rows of an interface.
 */
export function viewProblems(doc: DesignDoc): Problem[] {
  if (!isView(doc.props)) return [];
  const error = (key: string, path: readonly string[]): Problem => ({
    node: doc.root,
    path,
    severity: 'error',
    text: { key: `design.problem.view.${key}`, values: {} },
  });
  return [
    ...(viewSourceOf(doc.props) === undefined ? [error('noSource', [VIEW_SOURCE])] : []),
    ...LIST_PARTS.flatMap((part) => {
      const list = listOfDoc(doc, part);
      return [
        ...(list['type'] === LIST_KIND.inline ? [error('inline', [part, 'type'])] : []),
        ...(list['useDataPermission'] === true ? [error('rows', [part, 'useDataPermission'])] : []),
      ];
    }),
  ];
}
