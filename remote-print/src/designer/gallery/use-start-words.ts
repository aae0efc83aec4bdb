import { useText } from '../../kernel/use-text';
import type { StartWords } from './start-parts';

/** Words of a new template in the language of its maker. */
export function useStartWords(title: string): StartWords {
  const text = useText();
  return {
    title,
    rowNo: text('print.design.words.rowNo'),
    carried: text('print.design.words.carried'),
    pageSum: text('print.design.words.pageSum'),
    total: text('print.design.words.total'),
    capitals: text('print.design.words.capitals'),
    maker: text('print.design.words.maker'),
    checker: text('print.design.words.checker'),
    date: text('print.design.words.date'),
    page: text('print.design.words.page'),
    certificate: text('print.design.words.certificate'),
    certified: text('print.design.words.certified'),
    organization: text('print.design.words.organization'),
    printed: text('print.design.words.printed'),
    number: text('print.design.words.number'),
  };
}
