/**
 * The part of react-redux that a page carries, once, under the name `react-redux`: without `connect`, which makes half of
 * it. Adding a function here costs every page; removing one breaks releases in use.
 */
export { Provider, shallowEqual, useDispatch, useSelector, useStore } from "react-redux";
