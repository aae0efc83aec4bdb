export { LatestRequests as default } from './features/latest-requests/latest-requests';
