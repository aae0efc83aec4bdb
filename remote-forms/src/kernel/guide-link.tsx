import { QuestionCircleOutlined } from '@ant-design/icons';
import { useLocale } from '@banyan/shared-ui/runtime';

interface GuideLinkProps {
  /** Page of the guide, and the anchor on it: of `GUIDE_PLACES`, or of a widget. */
  place: string;
  label: string;
  /** The label is shown beside the icon. */
  shown?: boolean;
  className?: string | undefined;
}

/** A link to the guide for designers, in the user's language and in a new tab. */
export function GuideLink({ place, label, shown = false, className }: GuideLinkProps) {
  const locale = useLocale();
  return (
    <a
      className={className}
      href={`/guide/${locale}/${place}`}
      target="_blank"
      rel="noopener"
      {...(shown ? {} : { 'aria-label': label, title: label })}
    >
      <QuestionCircleOutlined aria-hidden /> {shown && label}
    </a>
  );
}
