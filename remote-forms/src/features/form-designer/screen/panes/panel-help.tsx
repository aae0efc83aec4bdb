import { GUIDE_PLACES, widgetPlace } from '@banyan/shared-contracts/forms/design/guide-places';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import { GuideLink } from '../../../../kernel/guide-link';
import { useText } from '../../../../forms/public/text';
import { titleOfType } from '../../canvas/node-name';
import { useDesignWord } from '../../panel/use-design-word';
import styles from '../screen.module.css';

/** The link from the properties of a widget to its section of the guide; for several widgets, and for the form, to the guide. */
export function PanelHelp({ types: [type = '', ...others] }: { types: readonly string[] }) {
  const text = useText();
  const word = useDesignWord();
  const isWidget = others.every((other) => other === type) && widgetDesign(type)?.palette !== undefined;
  return (
    <GuideLink
      shown
      place={isWidget ? widgetPlace(type) : GUIDE_PLACES.index}
      label={isWidget ? text('forms.designer.guideOf', { name: titleOfType(type, word) }) : text('forms.designer.guide')}
      className={styles['panelHelp']}
    />
  );
}
