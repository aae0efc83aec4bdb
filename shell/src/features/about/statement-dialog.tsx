import { useText } from '../../use-text';
import { TextDialog } from './text-dialog';

const PARTS = ['licence', 'libraries', 'data', 'contents'] as const;

/** What the makers of the product state officially: licence, parts of others, data, responsibility for contents. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <TextDialog title={text('shell.statement.title')} onClose={onClose}>
      <h2>{text('shell.statement.title')}</h2>
      {PARTS.map((part) => (
        <section key={part}>
          <h3>{text(`shell.statement.${part}`)}</h3>
          <p>{text(`shell.statement.${part}Text`)}</p>
        </section>
      ))}
    </TextDialog>
  );
}
