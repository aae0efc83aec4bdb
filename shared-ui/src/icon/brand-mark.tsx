/** The mark: a banyan with one crown and several roots. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
      <path d="M16 2c7 0 12 4 12 9 0 4-3 6-6 7v10h-2V18h-3v12h-2V18h-3v10h-2V18c-3-1-6-3-6-7 0-5 5-9 12-9z" />
    </svg>
  );
}
