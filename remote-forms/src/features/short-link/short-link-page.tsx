import { AppError } from '@banyan/shared-contracts/errors';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useSearchParams } from '@banyan/shared-ui/router';
import { Skeleton } from 'antd';
import { useText } from '../../forms/public/text';
import { LinkPassword } from './link-password';
import { PublicForm } from './public-form';
import { PublicList } from './public-list';
import { Notice, Sheet } from './sheet';
import styles from './short-link.module.css';
import { failedBy, usePublicLink } from './use-public-link';

/** A designed form to fill in, or a list to read, for visitors without an account (product-1 fixed routes; api-forms A16). */
export function ShortLinkPage() {
  const text = useText();
  const [query] = useSearchParams();
  const encryption = query.get('encryption') ?? '';
  if (encryption === '') return <Notice title={text('forms.public.wrong')} text={text('forms.public.noAddress')} />;
  return <Behind key={encryption} encryption={encryption} />;
}

function Behind({ encryption }: { encryption: string }) {
  const text = useText();
  const { link, model, error, retry } = usePublicLink(encryption);
  if (link !== undefined && failedBy(error, 'LINK_PASSWORD')) {
    return (
      <Sheet title={text('forms.public.locked')} narrow>
        <p className={styles['line']}>{text('forms.public.lockedText')}</p>
        <LinkPassword visit={{ link, encryption }} onPassed={retry} />
      </Sheet>
    );
  }
  if (error !== undefined) return <Failure error={error} retry={retry} />;
  if (link === undefined || model === undefined) return <Waiting />;
  const visit = { link, encryption };
  return link.type === 'form' ? <PublicForm model={model} visit={visit} /> : <PublicList model={model} visit={visit} />;
}

const TITLES = {
  LINK_WRONG: 'forms.public.wrong',
  LINK_CLOSED: 'forms.public.closed',
  LINK_EXPIRED: 'forms.public.closed',
  LINK_FULL: 'forms.public.closed',
} as const;

/** Failures that a retry cannot solve are shown as a message; after all others the visitor can try again. */
function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const text = useText();
  const title = error instanceof AppError ? TITLES[error.key as keyof typeof TITLES] : undefined;
  if (title !== undefined) return <Notice title={text(title)} text={(error as AppError).message} />;
  return (
    <Sheet title={text('forms.public.title')} narrow>
      <ErrorPanel error={error} retry={retry} />
    </Sheet>
  );
}

function Waiting() {
  const text = useText();
  return (
    <main className={styles['page']}>
      <div className={styles['waiting']} role="status" aria-label={text('forms.public.loading')}>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    </main>
  );
}
