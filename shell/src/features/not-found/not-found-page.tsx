import { Link } from '@banyan/shared-ui/router';
import { HOME } from '@banyan/shared-ui/host';
import { usePageTitle } from '@banyan/shared-ui/host';
import { useText } from '../../use-text';
import styles from './message-page.module.css';

export function NotFoundPage() {
  const text = useText();
  usePageTitle(text('shell.notFound.title'));
  return (
    <section className={styles['page']}>
      <h1>{text('shell.notFound.title')}</h1>
      <p>{text('shell.notFound.text')}</p>
      <Link className={styles['action'] ?? ''} to={HOME}>
        {text('shell.notFound.home')}
      </Link>
    </section>
  );
}
