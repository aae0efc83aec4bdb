import type { Layout } from '@banyan/shared-contracts/session/layouts';

/** The positions of the parts of the menu. */
export interface Arrangement {
  /** In the top bar: nothing, the whole menu, or its top level, which decides which part is beside the page. */
  top: 'none' | 'all' | 'roots';
  /** Beside the page: nothing, the whole menu, or what is below the chosen entry of the top bar. */
  side: 'none' | 'all' | 'branch';
  /** How wide the side is: always the bar of icons, or as the person wants it. */
  width: 'icons' | 'choice';
  /** Whether the top bar reaches over the side. */
  header: 'whole' | 'beside';
}

/** The layouts of product-1 section 2. Small screens have none of them: there the whole menu is a drawer. */
export const arrangements: Record<Layout, Arrangement> = {
  classic: { top: 'none', side: 'all', width: 'choice', header: 'beside' },
  functional: { top: 'all', side: 'none', width: 'choice', header: 'whole' },
  blend: { top: 'roots', side: 'branch', width: 'choice', header: 'whole' },
  plain: { top: 'none', side: 'all', width: 'icons', header: 'beside' },
};

export const smallArrangement: Arrangement = { top: 'none', side: 'none', width: 'choice', header: 'whole' };
