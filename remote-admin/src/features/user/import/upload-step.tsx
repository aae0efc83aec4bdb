import { downloadUserTemplate } from '@banyan/shared-contracts/organization/user-import.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { SheetUpload } from '@banyan/shared-ui/upload';
import { useText } from '../../../kernel/use-text';

interface UploadStepProps {
  file: File | undefined;
  busy: boolean;
  onChoose: (file: File) => void;
}

/** The file with the users. */
export function UploadStep(props: UploadStepProps) {
  const text = useText();
  const request = useRequest();
  return (
    <SheetUpload
      {...props}
      template={async () => (await request(downloadUserTemplate)).data}
      hint={text('admin.user.import.templateHint')}
    />
  );
}
