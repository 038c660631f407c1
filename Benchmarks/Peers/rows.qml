import QtQuick

// The rows of the benchmark Rows: a wrapped label, a switch and a separator, in the same places and sizes.
Rectangle {
  width: 390
  height: 844
  color: "#f2f2f7"

  ListView {
    objectName: "list"
    anchors.fill: parent
    clip: true
    reuseItems: reuse
    Component.onCompleted: if (cache >= 0) cacheBuffer = cache

    delegate: Rectangle {
      width: ListView.view.width
      height: Math.max(45, label.implicitHeight + 24)
      color: "white"

      Text {
        id: label
        x: 15
        width: parent.width - 89
        anchors.verticalCenter: parent.verticalCenter
        text: title
        wrapMode: Text.WordWrap
        font.family: "Inter"
        font.pixelSize: 17
      }
      Rectangle {
        anchors { right: parent.right; rightMargin: 15; verticalCenter: parent.verticalCenter }
        width: 51
        height: 31
        radius: 15.5
        color: isOn ? "#34c759" : "#e9e9eb"
        Rectangle { x: isOn ? 22 : 2; y: 2; width: 27; height: 27; radius: 13.5; color: "white" }
      }
      Rectangle { x: 15; anchors.bottom: parent.bottom; width: parent.width - 15; height: 0.5; color: "#c6c6c8" }
    }
  }
}
