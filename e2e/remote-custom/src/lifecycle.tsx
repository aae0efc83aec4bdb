import { RemoteFailure, RemoteRoot, type RemoteRootProps } from '@banyan/shared-ui/standalone';
import React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import definition from './remote.config';

/** This remote as its own React root: for the standalone frame and for foreign single-spa hosts. */
export const { bootstrap, mount, unmount, update } = singleSpaReact<RemoteRootProps & { domElement?: HTMLElement }>({
  React,
  ReactDOMClient,
  rootComponent: (props: RemoteRootProps) => <RemoteRoot {...props} definition={definition} />,
  errorBoundary: (error) => <RemoteFailure error={error} />,
  domElementGetter: ({ domElement }: { domElement?: HTMLElement }) => domElement ?? document.body,
});
