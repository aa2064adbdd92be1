/// The recorded frames of an interactive dismissal.
///
/// The screen measures 828 × 1792 px, and the accessory above the keyboard is 100 px tall.
///
/// The values were measured in `ios-offset-demo.mp4` from react-native-keyboard-controller
/// (Behaviour §3e).
enum RecordedDrag {
  /// The number of the first listed frame in the recording.
  static let firstFrame: Int = 50
  /// The centre of the finger on each frame, in pixels from the top.
  static let fingers: [Double] = [
    904, 913, 922, 931, 939, 946, 953, 959, 965, 973, 979, 985, 991, 995, 1001, 1007, 1013, 1019,
    1023, 1029, 1035, 1039, 1043, 1049, 1053, 1057, 1061, 1065, 1067, 1071, 1073, 1075, 1079,
    1081, 1085, 1087, 1091, 1095, 1099, 1103, 1107, 1113, 1117, 1123, 1131, 1139, 1149, 1161,
    1171, 1183, 1193, 1203, 1213, 1221, 1231, 1241, 1251, 1259, 1267, 1275, 1281, 1285, 1291,
    1295, 1301,
  ]
  /// The keyboard's top edge on each frame, in pixels from the top.
  static let tops: [Double] = [
    1100, 1100, 1100, 1100, 1100, 1100, 1100, 1100, 1100, 1100, 1100, 1100, 1100, 1100, 1100,
    1107, 1114, 1119, 1124, 1129, 1135, 1140, 1144, 1149, 1153, 1158, 1162, 1165, 1168, 1171,
    1174, 1176, 1179, 1182, 1185, 1188, 1192, 1195, 1199, 1204, 1208, 1213, 1218, 1224, 1231,
    1240, 1250, 1261, 1272, 1283, 1294, 1304, 1313, 1322, 1331, 1342, 1351, 1360, 1368, 1375,
    1382, 1386, 1391, 1395, 1402,
  ]
}
