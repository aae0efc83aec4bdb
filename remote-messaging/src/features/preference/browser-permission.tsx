import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';

type Permission = NotificationPermission | 'impossible';

const current = (): Permission => (window.isSecureContext && 'Notification' in window ? Notification.permission : 'impossible');

/** The permission of the browser for desktop notifications; it is requested only when the user asks for it. */
export function BrowserPermission() {
  const text = useText();
  const [permission, setPermission] = useState(current);
  return (
    <>
      {text(`messaging.preference.permission.${permission}`)}
      {permission === 'default' && (
        <Button type="link" size="small" onClick={() => void Notification.requestPermission().then(setPermission)}>
          {text('messaging.preference.ask')}
        </Button>
      )}
    </>
  );
}
