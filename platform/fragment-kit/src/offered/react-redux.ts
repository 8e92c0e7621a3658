/**
 * The part of react-redux that pages load once under the name `react-redux`: without `connect`, which is half of it.
 * Adding an export here costs every page; removing one breaks existing releases.
 */
export { Provider, shallowEqual, useDispatch, useSelector, useStore } from "react-redux";
