import { ArrowRightOutlined, CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import type { ExplainedLink, ExplainedRoute, ExplainedStep, ExplainedWay } from '@banyan/shared-contracts/permission/explain.contract';
import { Button } from 'antd';
import { Fragment, useState } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './explain.module.css';

/** Number of ways that are shown at first; further ways are shown on request. */
const SHOWN = 2;

/** A route to the thing: its conditions one below the other, each with the chains behind it. */
export function ExplainedRouteView({ route, named }: { route: ExplainedRoute; named: boolean }) {
  return (
    <article className={styles['route']}>
      {named && (
        <h3>
          <Verdict holds={route.holds} />
          {route.name}
        </h3>
      )}
      <ol>
        {route.steps.map((step, index) => (
          <StepView key={`${step.kind} ${index}`} step={step} />
        ))}
      </ol>
    </article>
  );
}

export function Verdict({ holds }: { holds: boolean }) {
  const text = useText();
  const label = text(holds ? 'admin.permission.holds' : 'admin.permission.fails');
  return (
    <span role="img" aria-label={label} title={label} className={styles['verdict']} data-holds={holds}>
      {holds ? <CheckCircleFilled /> : <CloseCircleFilled />}
    </span>
  );
}

function StepView({ step: { kind, name, holds, sentence, ways } }: { step: ExplainedStep }) {
  const text = useText();
  const [all, setAll] = useState(false);
  const shown = all ? ways : ways.slice(0, SHOWN);
  return (
    <li className={styles['step']}>
      <Verdict holds={holds} />
      <div className={styles['fact']}>
        <p>
          <strong>{`${text(`admin.permission.kind.${kind}`)} ${name}`}</strong>
          <span>{sentence}</span>
        </p>
        {shown.map((way, index) => (
          <Chain key={index} way={way} />
        ))}
        {ways.length > shown.length && (
          <Button type="link" size="small" onClick={() => setAll(true)}>
            {text('admin.permission.moreWays', { count: ways.length - shown.length })}
          </Button>
        )}
      </div>
    </li>
  );
}

function Chain({ way }: { way: ExplainedWay }) {
  return (
    <div className={styles['chain']} data-holds={way.holds}>
      {way.links.map((link, index) => (
        <Fragment key={`${link.kind} ${link.id}`}>
          {index > 0 && <ArrowRightOutlined aria-hidden />}
          <Link link={link} />
        </Fragment>
      ))}
    </div>
  );
}

function Link({ link: { kind, name, state } }: { link: ExplainedLink }) {
  const text = useText();
  return (
    <span className={styles['link']} data-state={state}>
      <small>{text(`admin.permission.kind.${kind}`)}</small>
      {name}
      {state !== 'holds' && <em>{text(`admin.permission.state.${state}`)}</em>}
    </span>
  );
}
