import { inputNumberContract } from '@banyan/shared-contracts/forms/widgets/input-number.contract';
import { numberRangeContract } from '@banyan/shared-contracts/forms/widgets/number-range.contract';
import { calculateContract } from '@banyan/shared-contracts/forms/widgets/calculate.contract';
import { rateContract } from '@banyan/shared-contracts/forms/widgets/rate.contract';
import { sliderContract } from '@banyan/shared-contracts/forms/widgets/slider.contract';
import { colorPickerContract } from '@banyan/shared-contracts/forms/widgets/color-picker.contract';
import type { WidgetGroup } from '../kernel/widget-definition';
import { inputNumber } from '../widgets/input-number/input-number.definition';
import { numberRange } from '../widgets/number-range/number-range.definition';
import { calculate } from '../widgets/calculate/calculate.definition';
import { rate } from '../widgets/rate/rate.definition';
import { slider } from '../widgets/slider/slider.definition';
import { colorPicker } from '../widgets/color-picker/color-picker.definition';

/** Numbers, with their exact arithmetic, and what looks like them. */
export const figures: WidgetGroup = {
  contracts: [inputNumberContract, numberRangeContract, calculateContract, rateContract, sliderContract, colorPickerContract],
  fields: [inputNumber, numberRange, calculate, rate, slider, colorPicker],
};
