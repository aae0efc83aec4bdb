import { customButtonEvent } from '@banyan/shared-contracts/forms/design/list/list-buttons';
import type { CustomButton } from '@banyan/shared-contracts/forms/model/column-design';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { BrowserRouter } from '@banyan/shared-ui/router';
import { expect, it, vi } from 'vitest';
import type { Model } from '../../../forms/public/model';
import { useCustomButtons } from './use-custom-buttons';

const messages = { forms: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> };

it.each([1, 3])('a button of kind %s without a target says so when it is pressed', async (btnType) => {
  const button = { value: 'b', label: '催办', event: customButtonEvent.parse({ btnType }) } as CustomButton;
  function Page() {
    const press = useCustomButtons({ id: '8001' } as Model, '1');
    return (
      <button type="button" onClick={() => void press(button, { id: '7' }, 0)}>
        press
      </button>
    );
  }
  const { toasts } = await renderWithHost(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
    { messages },
  );
  fireEvent.click(screen.getByText('press'));
  await vi.waitFor(() => expect(toasts).toEqual([expect.stringContaining('“催办”还没有设置')]));
});
