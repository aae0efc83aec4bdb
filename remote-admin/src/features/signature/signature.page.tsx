import { CrudPage } from '@banyan/shared-ui/crud';
import { signatureScreen } from './signature.screen';

/** Signatures that forms offer, with the people who may use each. */
export default function SignaturePage() {
  return <CrudPage screen={signatureScreen} />;
}
