import { exampleNumber, type NumberParts } from '@banyan/shared-contracts/admin/bill-rule-number';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';

const SECOND = 1000;

/** The first number of the rule as it is entered, at the present time. */
export function ExampleField({ id }: CustomFieldProps) {
  const form = Form.useFormInstance<NumberParts>();
  const values = Form.useWatch((all: NumberParts) => all, { form, preserve: true });
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return <Input {...(id === undefined ? {} : { id })} readOnly value={values === undefined ? '' : exampleNumber(values, now)} />;
}
