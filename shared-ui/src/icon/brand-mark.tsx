/** The mark: a banyan with one crown and several roots. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
      <path d="M16 3c3.6 0 6.4 1.9 7.3 4.6 3.2.3 5.7 2.6 5.7 5.6 0 3.2-2.8 5.8-6.2 5.8H18v5c0 2 1.6 3.6 4 5H10c2.4-1.4 4-3 4-5v-5H9.2C5.8 19 3 16.4 3 13.2c0-3 2.5-5.3 5.7-5.6C9.6 4.9 12.4 3 16 3zM8 18h1.6v8.5H8zM22.4 18H24v8.5h-1.6z" />
    </svg>
  );
}
