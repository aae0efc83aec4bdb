import { AppError } from '@banyan/shared-contracts/errors';
import {
  getPdfJob,
  getPrintAbility,
  makePdf,
  makeWord,
  MAX_PRINT_NOW,
  startPdf,
} from '@banyan/shared-contracts/print/print-output.contract';
import { openDownload } from '@banyan/shared-ui/download';
import { useHost } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withCodes } from '../../../kernel/engine/missing-characters';
import { useText } from '../../../kernel/use-text';
import { readDocuments } from '../use-print-documents';
import { useWordDownload } from '../use-word-download';

const LOOK_MS = 700;
/** A refusal names a record and a reason: as long as one needs to read it. */
export const READ_MS = 6000;

interface FilesOf {
  templateId: string;
  recordIds: readonly string[];
  title: string;
  /** Labels share sheets, so they are one file. */
  labels: boolean;
  /** A file was made, or refused. */
  onMade?: () => void;
}

/** The records as files that the server makes: PDF of few at once, of many by a job; Word. */
export function useFiles({ templateId, recordIds: asked, title, labels, onMade }: FilesOf) {
  const { request, toast } = useHost();
  const text = useText();
  const [busy, setBusy] = useState<'pdf' | 'word'>();
  const [jobId, setJobId] = useState<string>();
  const recordIds = [...asked];
  const saveWord = useWordDownload({ templateId, recordIds, title });
  const params = { id: templateId };
  const body = { recordIds, title };

  const ability = useQuery({
    queryKey: ['print', 'ability'],
    queryFn: async ({ signal }) => (await request(getPrintAbility, {}, { signal })).data,
    staleTime: 300_000,
    meta: { silent: true },
  });
  const job = useQuery({
    queryKey: ['print', 'job', jobId],
    queryFn: async ({ signal }) => (await request(getPdfJob, { params: { id: jobId ?? '' } }, { signal })).data,
    enabled: jobId !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.state === 'done' || data?.state === 'failed' ? false : LOOK_MS),
    gcTime: 0,
    meta: { silent: true },
  });

  async function run(kind: 'pdf' | 'word', work: () => Promise<void>) {
    setBusy(kind);
    try {
      await work();
    } catch (refusal) {
      toast('error', refusal instanceof AppError ? refusal.message : text('print.document.failed'), { ms: READ_MS });
    } finally {
      setBusy(undefined);
      onMade?.();
    }
  }

  return {
    busy,
    /** Undefined until it is known. */
    canPdf: ability.data?.pdf,
    /** Why there is no PDF. */
    reason: ability.data?.reason ?? '',
    job:
      jobId === undefined
        ? undefined
        : (job.data ?? {
            state: 'waiting' as const,
            done: 0,
            total: recordIds.length,
            pages: 0,
            text: '',
            file: null,
            failed: [],
            missing: '',
          }),
    pdf: () =>
      run('pdf', async () => {
        if (recordIds.length > MAX_PRINT_NOW && !labels) setJobId((await request(startPdf, { params, body })).data.jobId);
        else {
          const { missing, ...file } = (await request(makePdf, { params, body })).data;
          openDownload(file);
          if (missing !== '') toast('warning', text('print.document.missingOnServer', { characters: withCodes(missing) }), { ms: READ_MS });
        }
      }),
    /** A link to the file works once: each click asks for another. */
    fetchFile: () =>
      run('pdf', async () => {
        const { file } = (await request(getPdfJob, { params: { id: jobId ?? '' } })).data;
        if (file !== null) openDownload(file);
      }),
    docx: () => run('word', async () => openDownload((await request(makeWord, { params, body })).data)),
    doc: () => run('word', async () => saveWord(await readDocuments(request, { templateId, recordIds }))),
  };
}

export type Files = ReturnType<typeof useFiles>;
