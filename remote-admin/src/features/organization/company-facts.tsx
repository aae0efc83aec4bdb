import { companyFacts } from '@banyan/shared-contracts/organization/company.contract';
import { schemaRules } from '@banyan/shared-ui/form';
import { useLocale } from '@banyan/shared-ui/runtime';
import { Form, Input } from 'antd';
import { DayControl } from '../../kernel/day-control';
import { useText } from '../../kernel/use-text';
import styles from '../../kernel/fact-groups.module.css';

/** The groups of the form, in the order in which people fill them in. */
const GROUPS = [
  { title: 'business', fields: ['shortName', 'enterpriseNature', 'industry', 'foundedTime', 'businessscope'] },
  { title: 'contact', fields: ['telePhone', 'fax', 'webSite', 'address'] },
  { title: 'person', fields: ['managerName', 'managerTelePhone', 'managerMobilePhone', 'manageEmail'] },
  { title: 'bank', fields: ['bankName', 'bankAccount'] },
] as const;

type Fact = (typeof GROUPS)[number]['fields'][number];

/** Facts about a company that no rule depends on, by groups. */
export function CompanyFacts() {
  const text = useText();
  return GROUPS.map(({ title, fields }) => (
    <fieldset key={title} className={styles['group']}>
      <legend>{text(`admin.organize.group.${title}`)}</legend>
      <div className={styles['fields']}>
        {fields.map((fact) => (
          <FactItem key={fact} fact={fact} />
        ))}
      </div>
    </fieldset>
  ));
}

function FactItem({ fact }: { fact: Fact }) {
  const text = useText();
  const locale = useLocale();
  return (
    <Form.Item
      className={styles[fact === 'businessscope' ? 'wide' : 'one'] ?? ''}
      name={['propertyJson', fact]}
      label={text(`admin.organize.fact.${fact}`)}
      rules={schemaRules(companyFacts, fact, locale)}
    >
      {fact === 'foundedTime' ? <DayControl /> : fact === 'businessscope' ? <Input.TextArea rows={2} /> : <Input autoComplete="off" />}
    </Form.Item>
  );
}
