import styles from './page-heading.module.css';

/** The name of a page whose tab and menu show it already: for screen readers. */
export const PageHeading = ({ children }: { children: string }) => <h1 className={styles['heading']}>{children}</h1>;
