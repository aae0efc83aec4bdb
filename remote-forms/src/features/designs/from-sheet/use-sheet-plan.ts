import { planDesignSheet, type SheetPlan, uploadDesignSheet } from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstChoice, type SheetChoice } from './sheet-choice';

export type Headers = readonly { table: number; row: number }[];

interface Planned {
  fileName: string;
  plan: SheetPlan;
}

/** Reads a spreadsheet, and again when the user chooses another row as the header of a table. */
export function useSheetPlan(file: File) {
  const request = useRequest();
  const [headers, setHeaders] = useState<Headers>([]);
  const [changed, setChanged] = useState<{ plan: SheetPlan; choice: SheetChoice }>();
  const upload = useQuery({
    queryKey: ['designSheet', 'upload', file.name, file.size, file.lastModified],
    queryFn: async () => {
      const form = new FormData();
      form.append('file', file, file.name);
      return (await request(uploadDesignSheet, undefined, { form })).data.name;
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    meta: { silent: true },
  });
  const fileName = upload.data;
  const read = useQuery({
    queryKey: ['designSheet', 'plan', fileName, headers],
    queryFn: async (): Promise<Planned> => {
      const body = { fileName: fileName ?? '', headers: [...headers] };
      return { fileName: body.fileName, plan: (await request(planDesignSheet, { body })).data };
    },
    enabled: fileName !== undefined,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: (before) => before,
    meta: { silent: true },
  });
  const plan = read.data?.plan;
  // A new plan needs a new choice: rows and columns are different.
  const choice = plan === undefined ? undefined : changed?.plan === plan ? changed.choice : firstChoice(plan);
  return {
    fileName,
    plan,
    choice,
    headers,
    reading: read.isFetching,
    error: upload.error ?? read.error,
    setChoice: (next: SheetChoice) => plan !== undefined && setChanged({ plan, choice: next }),
    setHeader: (table: number, row: number) => setHeaders([...headers.filter((one) => one.table !== table), { table, row }]),
  };
}
