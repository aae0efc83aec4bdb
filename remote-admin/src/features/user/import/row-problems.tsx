import type { ImportHeader, ImportRow, UserColumn } from '@banyan/shared-contracts/organization/user/user-import.contract';
import type { MouseEvent } from 'react';
import styles from './import.module.css';

interface Problem {
  column: UserColumn | undefined;
  text: string;
}

/** What is wrong with a row, cell by cell; in one text where no cell is to blame. */
export function problemsOf(header: readonly ImportHeader[], { errors, errorsInfo }: ImportRow): Problem[] {
  const named = header.flatMap(({ id, fullName }): Problem[] => {
    const reason = errors[id];
    return reason === undefined ? [] : [{ column: id, text: `${fullName.replace('*', '')}: ${reason}` }];
  });
  return named.length > 0 || errorsInfo === '' ? named : [{ column: undefined, text: errorsInfo }];
}

/** Opens the cell of the same row in place, however far to the right it is. */
function openCell({ currentTarget }: MouseEvent<HTMLElement>, column: UserColumn | undefined): void {
  const cell = currentTarget.closest('[role=row]')?.querySelector(`[data-column="${column ?? ''}"]`);
  // Not below the columns that stay.
  cell?.scrollIntoView({ inline: 'center', block: 'nearest' });
  cell?.querySelector('button')?.click();
}

/** The reasons below a row, one on a line; a press leads to the cell. */
export function RowProblems({ problems }: { problems: readonly Problem[] }) {
  return (
    <span role="cell" className={styles['problems']}>
      {problems.map(({ column, text }) => (
        <button key={text} type="button" title={text} disabled={column === undefined} onClick={(event) => openCell(event, column)}>
          {text}
        </button>
      ))}
    </span>
  );
}
