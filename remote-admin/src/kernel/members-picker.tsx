import { AppError } from '@banyan/shared-contracts/errors';
import { type PickerKind, PrincipalPickerDialog } from '@banyan/shared-ui/picker';
import { useToast } from '@banyan/shared-ui/runtime';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFreshMenu } from './use-fresh-menu';
import { useText } from './use-text';

interface MembersPickerProps {
  kind: PickerKind;
  /** Whose members they are. */
  of: { id: string; fullName: string };
  load: (signal: AbortSignal) => Promise<string[]>;
  save: (ids: string[]) => Promise<{ msg: string }>;
  onSaved?: () => void;
  onClose: () => void;
}

/** Chooses the members of one record: read fresh, saved as a whole. */
export function MembersPicker({ kind, of, load, save, onSaved, onClose }: MembersPickerProps) {
  const text = useText();
  const toast = useToast();
  const refreshMenu = useFreshMenu();
  const members = useQuery({
    queryKey: ['members', of.id],
    queryFn: ({ signal }) => load(signal),
    gcTime: 0,
    staleTime: 0,
    // Who is chosen here stays who they were when the dialog opened.
    refetchOnReconnect: false,
    meta: { silent: true },
  });
  const saving = useMutation({
    mutationFn: save,
    onSuccess({ msg }) {
      toast('success', msg);
      onClose();
      refreshMenu();
      onSaved?.();
    },
    meta: { silent: true },
  });
  const failure = saving.error ?? members.error;

  return (
    <PrincipalPickerDialog
      kind={kind}
      title={text('admin.membership.membersOf', { name: of.fullName })}
      multiple
      value={members.isFetching ? undefined : members.data}
      saving={saving.isPending}
      {...(failure === null ? {} : { problem: failure instanceof AppError ? failure.message : text('admin.membership.failed') })}
      onConfirm={(ids) => saving.mutate(ids)}
      onClose={onClose}
    />
  );
}
