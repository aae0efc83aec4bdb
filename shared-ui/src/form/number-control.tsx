import { plainNumber } from '@banyan/shared-contracts/numbers/plain-number';
import { InputNumber, type InputNumberProps } from 'antd';
import { useStepLabels } from './use-step-labels';

export type NumberControlProps<Value extends string | number = number> = Omit<InputNumberProps<Value>, 'ref' | 'parser'>;

/** The part reads the text that it is given here by itself. */
const readTyped = (typed: string | undefined) => plainNumber(typed ?? '') as never;

/** An input of a number, typed by whatever keyboard: full-width digits and separators of thousands are read; its two small buttons have names. */
export function NumberControl<Value extends string | number = number>(props: NumberControlProps<Value>) {
  return <InputNumber<Value> {...props} ref={useStepLabels()} parser={readTyped} />;
}
