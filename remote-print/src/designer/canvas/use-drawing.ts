import { labelsOf, type PrintData } from '@banyan/shared-contracts/print/data/print-data';
import type { PrintDocument } from '@banyan/shared-contracts/print/document/document';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '@banyan/shared-ui/runtime';
import { usePageTexts } from '../../features/document/pages/use-pages';
import { useDesignFacts } from '../design-facts';
import { drawSheets, type DrawnSheets } from './draw-sheets';
import { type Drawn, type DrawnBox, NOTHING, PX_PER_MM } from './geometry';

const boxIn = (origin: DOMRect, scale: number, rect: DOMRect) => ({
  x: (rect.left - origin.left) / scale / PX_PER_MM,
  y: (rect.top - origin.top) / scale / PX_PER_MM,
  w: rect.width / scale / PX_PER_MM,
  h: rect.height / scale / PX_PER_MM,
});

/** Measures the sheets and everything on them that has an id. */
function measure(root: HTMLElement, sheets: readonly HTMLElement[]): Drawn {
  const origin = root.getBoundingClientRect();
  const scale = root.offsetWidth === 0 ? 1 : origin.width / root.offsetWidth;
  const boxes = sheets.flatMap((sheet, page) =>
    [...sheet.querySelectorAll<HTMLElement>('[data-id]:not([data-id=header], [data-id=footer])')].map((element): DrawnBox => ({
      id: element.dataset['id'] ?? '',
      page,
      box: boxIn(origin, scale, element.getBoundingClientRect()),
    })),
  );
  return { sheets: sheets.map((sheet) => boxIn(origin, scale, sheet.getBoundingClientRect())), boxes };
}

const NO_DICTIONARIES = {};

export interface Drawing {
  drawn: Drawn;
  /** Elements of the sheets by the ids of what they draw. */
  elementsOf: (id: string) => readonly HTMLElement[];
  /** What the engine says about the pages. */
  warnings: DrawnSheets['warnings'];
  failed: boolean;
}

/** Draws a document with the engine that prints it into an element, and measures what is there. */
export function useDrawing(host: RefObject<HTMLElement | null>, document: PrintDocument, data: PrintData): Drawing {
  const [state, setState] = useState<{ drawn: Drawn; warnings: DrawnSheets['warnings']; failed: boolean }>({
    drawn: NOTHING,
    warnings: [],
    failed: false,
  });
  const { userName, userAccount } = useSession().user;
  // The time of opening: a document is not drawn anew because time goes by.
  const [now] = useState(Date.now);
  const { tables } = useDesignFacts();
  const labels = useMemo(() => labelsOf(tables), [tables]);
  const printer = `${userName}/${userAccount}`;
  const texts = usePageTexts({ printer, now, dictionaries: NO_DICTIONARIES, labels, pictures: NO_DICTIONARIES });
  const latest = useRef(0);
  useEffect(() => {
    const root = host.current;
    if (root === null) return;
    latest.current += 1;
    const own = latest.current;
    const isLatest = () => own === latest.current;
    // Without a record, names of fields are shown; HTML of other designers is not changed.
    const { raw, ...plain } = texts;
    drawSheets(root, document, data, data.id === '' || raw === undefined ? plain : { ...plain, raw }, isLatest).then(
      (made) => {
        if (made !== undefined && isLatest()) setState({ drawn: measure(root, made.sheets), warnings: made.warnings, failed: false });
      },
      () => isLatest() && setState((before) => ({ ...before, failed: true })),
    );
  }, [host, document, data, texts]);
  return {
    ...state,
    elementsOf: (id) => [...(host.current?.shadowRoot?.querySelectorAll<HTMLElement>(`[data-id="${CSS.escape(id)}"]`) ?? [])],
  };
}
