import { renderWithHost } from '../testing';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DropArea } from './drop-area';

const file = new File(['1'], '合同.pdf');
const files = { dataTransfer: { types: ['Files'], files: [file] } };

it('takes what is dropped anywhere in it, and shows that while it is held', async () => {
  const onFiles = vi.fn();
  await renderWithHost(
    <DropArea className="" hint="松开即可发送" onFiles={onFiles}>
      <p>消息</p>
    </DropArea>,
  );
  const place = screen.getByText('消息');
  fireEvent.dragOver(place, files);
  expect(screen.queryByText('松开即可发送')).not.toBeNull();
  fireEvent.dragLeave(place, { relatedTarget: document.body });
  expect(screen.queryByText('松开即可发送')).toBeNull();
  fireEvent.drop(place, files);
  expect(onFiles).toHaveBeenCalledWith([file]);
});

it('leaves dragged text to the field, and lets no file fall through to the browser where it takes none', async () => {
  const onFiles = vi.fn();
  await renderWithHost(
    <DropArea className="" hint={undefined} onFiles={onFiles}>
      <p>消息</p>
    </DropArea>,
  );
  const place = screen.getByText('消息');
  const isTaken = (dataTransfer: object) => {
    const drop = createEvent.drop(place, { dataTransfer });
    fireEvent(place, drop);
    return drop.defaultPrevented;
  };
  expect([isTaken({ types: ['text/plain'], files: [] }), isTaken(files.dataTransfer)]).toEqual([false, true]);
  expect(onFiles).not.toHaveBeenCalled();
});
