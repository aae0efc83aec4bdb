import type { PrintData } from '@banyan/shared-contracts/print/data/print-data';
import { writePrintNodes } from '@banyan/shared-contracts/print/design/print-nodes';
import type { PrintDocument } from '@banyan/shared-contracts/print/document/document';
import { getSampleData, listSampleRecords, type PrintTemplate } from '@banyan/shared-contracts/print/template-admin.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { useDesignDoc } from '@banyan/shared-ui/designer';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { sourceMembers, sourceOf } from '../../features/template/template-source';
import { withLabels } from '../canvas/labelled';
import { useDesignFacts, useInlineLabel } from '../design-facts';

/** What the paper shows: names of values, or the values of a record. */
export interface ShownDocument {
  document: PrintDocument;
  data: PrintData;
  /** Records that can be shown, newest first. */
  records: readonly { id: string; title: string }[];
  /** The record that is shown; undefined for names. */
  record: string | undefined;
  loading: boolean;
  /** Why the record cannot be shown. */
  error: unknown;
  show: (record: string | undefined) => void;
}

/** Rows that stand for those of a sub-table while names are shown. */
const SAMPLE_ROWS = 2;

export function useShownDocument(template: PrintTemplate): ShownDocument {
  const doc = useDesignDoc();
  const { tables } = useDesignFacts();
  const labelOf = useInlineLabel();
  const request = useRequest();
  const [record, show] = useState<string>();
  const source = useMemo(() => sourceMembers(sourceOf(template)), [template]);
  const { data: records } = useReading(listSampleRecords, { body: source });
  const {
    data: sample,
    error,
    isFetching,
  } = useQuery({
    queryKey: ['print', 'sample', template.id, record, source],
    queryFn: async ({ signal }) => (await request(getSampleData, { body: { ...source, formId: record ?? '' } }, { signal })).data,
    enabled: record !== undefined,
    meta: { silent: true },
  });
  const names = useMemo(
    (): PrintData => ({
      id: '',
      title: template.fullName,
      tables: Object.fromEntries(
        tables.map(({ id, kind }) => [id, Array.from({ length: kind === 'table' ? SAMPLE_ROWS : 1 }, () => ({}))]),
      ),
      approvals: [],
      printed: 0,
    }),
    [tables, template.fullName],
  );
  const written = useMemo(() => writePrintNodes(doc), [doc]);
  const isReal = record !== undefined && sample !== undefined;
  const document = useMemo(
    () => (isReal ? written : withLabels(written, labelOf)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- names change with the language alone, and then all is drawn anew
    [isReal, written, tables],
  );
  return {
    document,
    data: isReal ? sample : names,
    records: records ?? [],
    record,
    loading: record !== undefined && isFetching,
    error: record === undefined ? undefined : (error ?? undefined),
    show,
  };
}
