import { ExportOutlined } from '@ant-design/icons';
import { linksOption } from '@banyan/shared-contracts/portal/cards/links.option';
import { isWebAddress } from '@banyan/shared-contracts/portal/web-address';
import { useText } from '../../../../kernel/use-text';
import { type CardProps, defineCard } from '../../card-definition';
import styles from './links.module.css';

function LinksCard({ option }: CardProps<ReturnType<typeof linksOption.parse>>) {
  const text = useText();
  const links = option.links.filter(({ href }) => isWebAddress(href));
  if (links.length === 0) return <p className={styles['none']}>{text('forms.portal.noLinks')}</p>;
  return (
    <ul className={styles['links']}>
      {links.map(({ title, href }, index) => (
        <li key={index}>
          <a href={href} target="_blank" rel="noopener noreferrer" title={href}>
            <span>{title === '' ? href : title}</span>
            <ExportOutlined aria-label={text('forms.portal.newWindow')} />
          </a>
        </li>
      ))}
    </ul>
  );
}

export const linksCard = defineCard(linksOption, LinksCard);
